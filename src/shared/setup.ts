/** The steps that make a first start's sample house a host's own, in the order in which each makes the next possible. */
export const setupSteps = ['you', 'email', 'house', 'photos', 'arrival'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Needs of a step beside its fields that are the sample's. */
export const setupNeeds = [
  ...(['hostName', 'reachableAddress', 'ownPassword', 'mailServer'] as const),
  ...(['contact', 'payments', 'photo', 'words', 'address'] as const),
] as const
export type SetupNeed = (typeof setupNeeds)[number]
