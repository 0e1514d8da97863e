/**
 * Every screen of the product in every state, as one list: a name, and a function that opens the
 * state. Tests of common properties run through the list. A part that looks the same on several
 * screens is on the list once.
 */
import type { Page } from '@playwright/test';
import { accountStates } from './account-states.ts';
import { adminStates } from './admin-states.ts';
import { intakeStates } from './intake-states.ts';
import { siteStates } from './site-states.ts';

export type Bring = (page: Page) => Promise<unknown>;

export const staffStates: Readonly<Record<string, Bring>> = {
  ...adminStates,
  ...accountStates,
};

export const states: Readonly<Record<string, Bring>> = {
  ...siteStates,
  ...intakeStates,
  ...staffStates,
};
