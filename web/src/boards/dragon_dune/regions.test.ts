import { expect, test } from 'vitest';
import { linesOf, placed, REGIONS } from './map/regions';
import { GROUND } from './map/territories';

test('every region is lettered at a territory that there is', () => {
  for (const region of REGIONS) for (const taken of [false, true]) expect(GROUND[placed(region, () => taken).place], region.key).toBeDefined();
});

test('a name makes room for an army', () => {
  const east = REGIONS.find((region) => region.key === 'east')!;
  expect(placed(east, () => false).place).toBe('6');
  expect(GROUND[placed(east, (word) => word === '6').place]?.name).toBe('9');
});

test('a name stands in one line only if it has room', () => {
  const mountain = REGIONS.find((region) => region.key === 'mountain')!;
  expect(linesOf(mountain, 20, 120)).toEqual(['Great Mountain']);
  expect(linesOf(mountain, 30, 100)).toEqual(['Great', 'Mountain']);
});
