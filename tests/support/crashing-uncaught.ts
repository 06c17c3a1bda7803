/** Preloaded into a process under test: two signals that stand for a mistake that nothing catches. */
process.on('SIGUSR2', () => void Promise.reject(new Error('rejected for a test')))
process.on('SIGHUP', () => {
  throw new Error('thrown for a test')
})
