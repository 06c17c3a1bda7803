// The only imports of packages that are installed for the bench alone: Node and TypeScript resolve a package from the
// importing file.
export { default as autocannon } from 'autocannon'
