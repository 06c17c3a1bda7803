import './styles/messages.css'
import { threadTexts } from '#i18n/threads.ts'
import { loadGuestTexts, pageLanguage } from './guest-texts.ts'
import { hydratePage } from './page-frame.tsx'
import { PathToken } from './path-token.tsx'
import { MessagesScreen } from './screens/messages/messages-screen.tsx'

async function start(): Promise<void> {
  const [texts, threads] = await Promise.all([loadGuestTexts(), threadTexts[pageLanguage()]()])
  hydratePage(<PathToken>{(secret) => <MessagesScreen secret={secret} texts={threads} />}</PathToken>, texts)
}

void start()
