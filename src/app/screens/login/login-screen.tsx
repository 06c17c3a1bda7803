export function LoginScreen() {
  return <main aria-busy="true" />
}
