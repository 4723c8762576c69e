/** Names of regions as they are lettered on the map, in English; a line each. */

export const REGION_NAMES = {
  orcish: ['Orcish', 'Lands'],
  mountain: ['Great', 'Mountain'],
  griffins: ['Griffin', 'Coast'],
  east: ['Eastern', 'Dunes'],
  south: ['Southern', 'Dunes'],
} as const;
