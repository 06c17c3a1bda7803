export const setupLine = 'Set up your house'
