import Webcam from '@uppy/webcam'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { notices } from '#words/en/toasts.ts'
import { content } from '#words/en/uploader.ts'
import type { ImageUppy } from './image-upload.ts'
import './camera-panel.css'

type Phase = 'init' | 'ready' | 'recording' | 'captured' | 'error'

/**
 * The camera in the page, picture mode only. Uppy's camera shows the picture; the buttons are ours, because its own
 * have no words on them.
 */
export function CameraPanel({ uppy, onDone }: { uppy: ImageUppy; onDone: () => void }) {
  const stage = useRef<HTMLDivElement>(null)
  const { webcam, phase } = useWebcam(uppy, stage)
  const action = useRef<HTMLButtonElement>(null)
  // The button that was pressed has made way for the next one.
  useEffect(() => {
    if (phase !== 'init') action.current?.focus()
  }, [phase])
  const handleUse = () => {
    webcam?.submit()
    onDone()
  }
  return (
    <div>
      <div ref={stage} className="camera-panel" hidden={phase === 'error'} />
      <div role="status" className="text-ink-soft">
        {phase === 'init' && content.startingCamera}
      </div>
      {phase === 'error' && (
        <p role="alert" className="py-4 font-medium text-rata-600">
          {notices.cameraDenied}
        </p>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {phase === 'ready' && (
          <Button ref={action} onClick={() => webcam?.takeSnapshot()}>
            {content.shoot}
          </Button>
        )}
        {phase === 'captured' && (
          <>
            <Button ref={action} onClick={handleUse}>
              {content.use}
            </Button>
            <Button variant="secondary" onClick={() => webcam?.discardRecordedMedia()}>
              {content.retake}
            </Button>
          </>
        )}
        {phase === 'error' && (
          <Button ref={action} variant="secondary" onClick={onDone}>
            {content.choose}
          </Button>
        )}
      </div>
    </div>
  )
}

function useWebcam(uppy: ImageUppy, stage: RefObject<HTMLDivElement | null>) {
  const [webcam, setWebcam] = useState<Webcam<Record<string, unknown>, { uploadUrl: string }> | null>(null)
  const [phase, setPhase] = useState<Phase>('init')
  useEffect(() => {
    if (!stage.current) return
    uppy.use(Webcam, {
      target: stage.current,
      modes: ['picture'],
      mirror: false,
      mobileNativeCamera: false,
      preferredImageMimeType: 'image/jpeg',
      videoConstraints: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    })
    const plugin = uppy.getPlugin('Webcam') as Webcam<Record<string, unknown>, { uploadUrl: string }>
    setWebcam(plugin)
    const handleUpdate = () => setPhase(plugin.getStatus())
    uppy.on('state-update', handleUpdate)
    return () => {
      uppy.off('state-update', handleUpdate)
      void plugin.stop()
      uppy.removePlugin(plugin)
    }
  }, [uppy, stage])
  return { webcam, phase }
}
