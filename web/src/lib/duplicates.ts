/** Duplicate tables: several tables with the same deals. */

import { credentialOf, keep, ownTables, secretOf } from './credentials';
import { get, post } from './http';
import type { Duplicates, DuplicatesMade, NewTable, SeatSecret } from './types';

export const duplicates = (id: string): Promise<Duplicates> => get(`/api/duplicates/${id}`);

/** Open them; where its host goes then. */
export async function openDuplicates(table: NewTable, tables: number): Promise<string> {
  const made = await post<DuplicatesMade>('/api/duplicates', { table, tables });
  for (const credential of made.credentials) keep(credential);
  return `/d/${made.id}`;
}

/** What this browser holds at tables: nobody sits at two with the same deals. */
export const heldSeats = (): SeatSecret[] =>
  ownTables()
    .slice(0, 50)
    .map((table) => ({ table, secret: secretOf(table) }));

export const mayClose = (table: { id: string; host: boolean }): boolean => table.host || !!credentialOf(table.id)?.host;

/** +2, −1.5, ±0 */
export function signed(difference: number): string {
  const size = String(Math.round(Math.abs(difference) * 10) / 10);
  return difference > 0 ? `+${size}` : difference < 0 ? `−${size}` : '±0';
}
