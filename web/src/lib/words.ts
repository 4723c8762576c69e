/** Small sentences: times, counts, names of options. */

export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const gone = Math.max(0, now - seconds);
  if (gone < 60) return 'just now';
  if (gone < 3600) return `${Math.floor(gone / 60)} min ago`;
  if (gone < 86_400) return `${Math.floor(gone / 3600)} h ago`;
  const days = Math.floor(gone / 86_400);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Seconds on a clock that runs: 1:05; where hours or days matter, in words. */
export function clock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return left >= 3600 ? timeLeft(left) : `${Math.floor(left / 60)}:${two(left % 60)}`;
}

/** How long there is still time, where nobody watches it run: 2 d 3 h, 23 h 5 min, 7 min. */
export function timeLeft(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days ? [`${days} d`, hours && `${hours} h`] : [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ');
}

const two = (number: number): string => String(number).padStart(2, '0');

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A key of the options in words: `sixth-c` stays, `very-hard` becomes `Very hard`. */
export function titled(key: string): string {
  const words = key.replace(/[-_](?=\w\w)/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A seat nobody has given a name yet: `Seat 2`, or `Elves`. */
export function seatCalled(name: string, seat: number): string {
  return /^p\d+$/.test(name) || !name ? `Seat ${seat + 1}` : titled(name);
}

/** A moment to come, by the clock of whoever reads it: 18:30, or Mon, 3 Aug, 18:30. */
export function moment(seconds: number, now: Date = new Date()): string {
  const then = new Date(seconds * 1000);
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  if (then.toDateString() === now.toDateString()) return then.toLocaleTimeString('en-GB', time);
  return then.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', ...time });
}

/** A long time in words: 15 minutes, 2 days. */
export function duration(seconds: number): string {
  if (seconds >= 172_800) return count(Math.round(seconds / 86_400), 'day');
  if (seconds >= 7200) return count(Math.round(seconds / 3600), 'hour');
  return count(Math.max(1, Math.round(seconds / 60)), 'minute');
}
