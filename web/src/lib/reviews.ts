/** The coach's side of the server: only the coach's tab needs it, so it is fetched with that. */

import { get, post } from './http';
import type { Credential, ReviewState, WhatIf } from './types';

export const reviewState = (id: string, secret = ''): Promise<ReviewState> => get(`/api/records/${id}/review`, secret);
export const startReview = (id: string, secret = ''): Promise<ReviewState> => post(`/api/records/${id}/review`, {}, secret);
export const stopReview = (id: string, secret = ''): Promise<ReviewState> => post(`/api/records/${id}/review/stop`, {}, secret);
/** A new table that goes on from a position of a finished game. */
export const playOn = (id: string, wish: WhatIf, secret = ''): Promise<Credential> => post(`/api/records/${id}/what-if`, wish, secret);
