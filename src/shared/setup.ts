/** The steps that make a first start's sample house a host's own. */
export const setupSteps = ['you', 'house', 'photos', 'arrival', 'email'] as const
export type SetupStep = (typeof setupSteps)[number]
