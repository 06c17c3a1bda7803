export { launch } from 'chrome-launcher'
export { default as lighthouse, type Result } from 'lighthouse'
