import './styles/landing.css'
import { startGallery } from './screens/landing/start-gallery.ts'
import { startTokenPanel, startTopBar } from './screens/landing/start-top-bar.ts'
import { unfoldSections } from './screens/landing/unfold-sections.ts'

startTopBar(document)
startTokenPanel(document)
startGallery(document)
unfoldSections(document)
void import('./lib/picture/draft-sweep.ts').then(({ sweepDrafts }) => sweepDrafts())
