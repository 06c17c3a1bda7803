// Wording that a machine can judge. `npm run check` applies these patterns to every code file, without exceptions:
// reword, or rename.
import { parseSync } from 'vite'

export const codeFolders = ['bench/**', 'scripts/**', 'src/**', 'tests/**']

const commentPatterns = [
  [/^\*\s*(?:What|Who|Whose|Whom)\b/, 'start the docstring with a noun or a verb'],
  [/^\*\s*Whether\b/, 'write “Returns whether …”, or name the fact'],
  [/(?:^\*?\s*|[.;:,] (?:and )?| and )answers\b/i, 'functions return; only people and servers answer'],
  [/\bis none\b/, 'write “isn’t one” or name the case'],
  [/\bby (?:itself|themselves)\b/, 'write “automatically”, or name what does it'],
  [/\banew\b/, 'write “again”, or use the verb: restart, rebuild'],
  [/\bstood\b/, 'write “was”, “was stored” or “was active”'],
  [/\bgoes on\b/, 'write “continues” or “retries”'],
  [/\blets? go of\b/i, 'write “releases” or “frees”'],
]

const retiredNames = new Map([
  ['raise', 'emit'],
  ['raiseStored', 'emit'],
  ['goesOn', 'setNextPage'],
  ['evenCancelled', 'allowsCancelled'],
  ['requireGoing', 'requireNotCancelled'],
  ['holdStay', 'lockStay'],
  ['ShortMemory', 'TtlCache'],
  ['keptMs', 'ttlMs'],
  ['spanMs', 'ttlMs'],
  ['gathered', 'batchLoader'],
  ['underWay', 'inFlight'],
  ['poke', 'wake'],
  ['lookEveryMs', 'pollIntervalMs'],
  ['isUntaken', 'isUnleased'],
  ['takenOver', 'leaseLost'],
  ['doubtedFrom', 'suspectSince'],
  ['isTimeDoubtful', 'isClockSuspect'],
  ['looker', 'viewer'],
  ['isTold', 'isNotified'],
  ['superfluous', 'expired'],
  ['rehearsal', 'restoreTest'],
  ['isSo', 'isStillTrue'],
  ['mayLeave', 'canSend'],
  ['letGo', 'release'],
  ['shred', 'erase'],
  ['shredded', 'erased'],
  ['doomed', 'toErase'],
  ['patiently', 'retryWhileBusy'],
  ['patienceMs', 'timeoutMs'],
  ['troubled', 'needsAttention'],
  ['holdsBack', 'isSuspended'],
  ['troubleOf', 'problemOf'],
  ['wordsOf', 'textsOf'],
  ['handleAnew', 'retry'],
  ['SaidError', 'TranslatedError'],
  ['mostWhole', 'maxInteger'],
  ['wantedBy', 'classifyRequest'],
  ['tellsGuest', 'mailsGuest'],
  ['sendAsItIs', 'checkUnconverted'],
  ['bringBack', 'restoreRemoved'],
  ['notAPicture', 'notAPhoto'],
  ['storedPictures', 'storedPhotos'],
  ['claimPictures', 'claimPhotos'],
  ['goOn', 'continue'],
  ['isGoingOn', 'showsNextPage'],
  ['isWoken', 'isWakeRequested'],
  ['hasGoneWell', 'isHealthy'],
  ['heldUp', 'unresponsive'],
  ['runHeld', 'runLeased'],
  ['takeBack', 'refund'],
  ['takeBackAddress', 'refundAddress'],
  ['sendPastOutbox', 'sendWithoutOutbox'],
  ['askedTooOften', 'tooManyEmailRequests'],
  ['nextTry', 'nextAttempt'],
  ['tryNow', 'retryNow'],
  ['busyTries', 'maxBusyAttempts'],
  ['whatIsComing', 'preparation'],
  ['everyOneOnce', 'eachIdOnce'],
  ['unknownImage', 'unknownGuidePhoto'],
  ['intrude', 'attack'],
])

const testNamePattern = /^(?:and|also|but|by|not|or|that|to|what|whose|why)\b/i

function isTestCall(callee) {
  if (callee.type === 'CallExpression') return isTestCall(callee.callee)
  if (callee.type === 'MemberExpression') return isTestCall(callee.object)
  return callee.type === 'Identifier' && /^(?:it|test)$/.test(callee.name)
}

export function wordingProblems(file, code) {
  const { program, comments } = parseSync(file, code)
  const found = []
  const add = (start, text, advice) =>
    found.push({ line: code.slice(0, start).split('\n').length, text, advice })
  for (const { value, start } of comments) {
    const text = value.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
    for (const [pattern, advice] of commentPatterns) {
      const match = pattern.exec(text)
      if (match) add(start, match[0].replace(/^\*\s*/, '').trim(), advice)
    }
  }
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if (/^(?:JSX)?Identifier$/.test(node.type) && retiredNames.has(node.name))
      add(node.start, node.name, `use ${retiredNames.get(node.name)}`)
    if (node.type === 'CallExpression' && isTestCall(node.callee)) {
      const [name] = node.arguments
      const match = testNamePattern.exec(name?.value ?? name?.quasis?.[0]?.value.cooked ?? '')
      if (match) add(name.start, match[0], 'start the test name with its subject or its verb')
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(program)
  return found
}
