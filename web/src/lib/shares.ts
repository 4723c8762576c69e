/** Moments of finished games that are shared by a link. */

import { get, post } from './http';
import type { NewShare, Share, Withdrawn } from './types';

export const shareMoment = (record: string, moment: NewShare, secret: string): Promise<Share> => post(`/api/records/${record}/share`, moment, secret);
export const withdrawLinks = (record: string, secret: string): Promise<Withdrawn> => post(`/api/records/${record}/share/withdraw`, {}, secret);
export const sharedMoment = (id: string): Promise<Share> => get(`/api/shares/${id}`);
export const shareLink = (id: string): string => `${location.origin}/s/${id}`;
export const sharePicture = (id: string): string => `/s/${id}/picture.png`;
