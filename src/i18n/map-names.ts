/** Names of map services, the same in every language. */
export const mapNames = ['Apple Maps', 'Google Maps', 'OpenStreetMap'] as const
