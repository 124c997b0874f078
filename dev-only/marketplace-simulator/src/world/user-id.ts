import { hashOf } from './chance.ts';

/** The name a seller keeps for good, which some developers see in place of the chosen one. */
export const userIdOf = (username: string): string =>
  `u${hashOf(`${username} user`).toString(36)}${hashOf(`${username} id`).toString(36)}`;
