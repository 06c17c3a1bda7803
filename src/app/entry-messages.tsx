import './styles/messages.css'
import { threadWords } from '#i18n/threads.ts'
import { guestWords, pageLanguage } from './guest-words.ts'
import { hydratePage } from './page-frame.tsx'
import { PathToken } from './path-token.tsx'
import { MessagesScreen } from './screens/messages/messages-screen.tsx'

async function start(): Promise<void> {
  const [words, threads] = await Promise.all([guestWords(), threadWords[pageLanguage()]()])
  hydratePage(
    <PathToken page="messages">{(secret) => <MessagesScreen secret={secret} words={threads} />}</PathToken>,
    words,
  )
}

void start()
