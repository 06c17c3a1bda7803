/**
 * A process that dies at work loses its claim after this long. Together with the wait for the next look, another process
 * takes over within a minute.
 */
export const leaseMs = 40_000
