export { default as express } from 'express'
