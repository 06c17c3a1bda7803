import { matrix } from '#tests/support/engines/matrix.ts'

matrix('http')
