/** What the dragon would burn, in words. */

import type { Loss, Station } from '../types';
import type { Campaign } from '../campaign.svelte';
import { placeName } from './territories';

export function lossWords(campaign: Campaign, loss: Loss): string {
  if (loss.seat < 0) return `${loss.count} gold in ${placeName(loss.place)}`;
  return `${campaign.nameOf(loss.seat)} lose ${loss.count} in ${placeName(loss.place)}`;
}

export function stationWords(campaign: Campaign, station: Station): string {
  const here = campaign.screen.dragon.number === station.number;
  const parts = [`Number ${station.number}`];
  if (here) parts.push('the dragon is here');
  if (station.ahead) parts.push(`burns if the dragon flies ${station.ahead} or more`);
  if (station.ahead) parts.push(...station.losses.map((one) => lossWords(campaign, one)));
  return parts.join('; ');
}

const sum = (losses: Loss[]): number => losses.reduce((all, one) => all + one.count, 0);

/** How many units would burn there, of everybody. */
export const unitsLost = (station: Station): number => sum(station.losses.filter((one) => one.seat >= 0));

export const goldLost = (station: Station): number => sum(station.losses.filter((one) => one.seat < 0));

/** Whether units of mine would burn there. */
export const hurtsMe = (campaign: Campaign, station: Station): boolean =>
  station.losses.some((one) => one.seat === campaign.screen.me);
