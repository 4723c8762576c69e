/** Whether the system asks for as little motion as possible. */
export const wantsCalm = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
