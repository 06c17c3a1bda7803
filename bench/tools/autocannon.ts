// The only doors to what is installed for the bench alone: Node and TypeScript look for a package beside the file that
// asks for it.
export { default as autocannon } from 'autocannon'
