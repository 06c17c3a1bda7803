import { parentPort, workerData } from 'node:worker_threads'
import { type KnownFacts, scoreOf } from './password-score.ts'

const { password, known } = workerData as { password: string; known: KnownFacts }

parentPort?.postMessage(scoreOf(password, known))
