import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  cameraAfter,
  chosenCamera,
  describeCamera,
  listCameras,
  nextFrame,
  openCamera,
  type RunningCamera,
  rememberCamera,
  stopStream,
} from './cameras.ts'
import { drawAt, toJpeg } from './canvas.ts'
import { isCanvasTrusted } from './canvas-trust.ts'

/** `untrusted`: this browser doesn't give back what is drawn on a canvas, so no photo can be taken from the film. */
export type CameraLoss = 'denied' | 'untrusted'
/** `stopped`: no frame comes any more, as after the phone was locked; `restart` asks for the camera again. */
type CameraState = 'starting' | 'live' | 'stopped'

interface CameraWatch {
  facing: VideoFacingModeEnum
  deviceId: string | null
  videoRef: RefObject<HTMLVideoElement | null>
  setState: (state: CameraState) => void
  onRunning: (running: RunningCamera, cameras: readonly MediaDeviceInfo[]) => void
  onLost: (loss: CameraLoss) => void
  restart: () => void
}

/** Opens the camera and follows it until the returned function is called. */
function watchCamera({
  facing,
  deviceId,
  videoRef,
  setState,
  onRunning,
  onLost,
  restart,
}: CameraWatch): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let stream: MediaStream | undefined
  const follow = async (video: HTMLVideoElement, track: MediaStreamTrack) => {
    // Frames alone count: a film may stand still without any event.
    while (!signal.aborted) {
      const isFresh = (await nextFrame(video)) && track.readyState === 'live'
      if (!signal.aborted) setState(isFresh ? 'live' : document.hidden ? 'starting' : 'stopped')
    }
  }
  const start = async () => {
    if (!(await isCanvasTrusted())) return signal.aborted || onLost('untrusted')
    stream = await openCamera(facing, deviceId)
    const [video, track] = [videoRef.current, stream.getVideoTracks()[0]]
    if (signal.aborted || !video || !track) return stopStream(stream)
    for (const event of ['ended', 'mute'])
      track.addEventListener(event, () => setState('stopped'), { signal })
    video.srcObject = stream
    await video.play()
    onRunning(describeCamera(track), await listCameras())
    await follow(video, track)
  }
  const handleVisible = () => {
    if (document.hidden || !stream) return
    if (stream.getVideoTracks().some(({ readyState }) => readyState === 'ended')) restart()
    else void videoRef.current?.play().catch(() => setState('stopped'))
  }
  document.addEventListener('visibilitychange', handleVisible, { signal })
  start().catch(() => {
    stopStream(stream)
    if (!signal.aborted) onLost('denied')
  })
  return () => {
    leaving.abort()
    stopStream(stream)
  }
}

/**
 * Runs the camera while the component is mounted, the one chosen last for this side. Calls `onLost` if it is refused or
 * missing. A camera that stops later, as when the phone is locked, runs on automatically or waits for `restart`.
 */
export function useCamera(facing: VideoFacingModeEnum, onLost: (loss: CameraLoss) => void) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [deviceId, setDeviceId] = useState(() => chosenCamera(facing))
  const [attempt, setAttempt] = useState(0)
  const [{ running, cameras }, setKnown] = useState<{
    running: RunningCamera | null
    cameras: readonly MediaDeviceInfo[]
  }>({ running: null, cameras: [] })
  const handleLost = useEffectEvent(onLost)
  const restart = () => {
    setState('starting')
    setAttempt((before) => before + 1)
  }
  const handleRestart = useEffectEvent(restart)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the camera again
  useEffect(
    () =>
      watchCamera({
        facing,
        deviceId,
        videoRef,
        setState,
        onRunning: (now, all) => setKnown({ running: now, cameras: all }),
        onLost: (loss) => handleLost(loss),
        restart: () => handleRestart(),
      }),
    [facing, deviceId, attempt],
  )

  const next = cameraAfter(cameras, running)
  const switchTo = (camera: string) => {
    rememberCamera(facing, camera)
    setState('starting')
    setDeviceId(camera)
  }
  return {
    videoRef,
    state,
    restart,
    running,
    /** Switches to the next camera and remembers it; `null` with only one camera. */
    switchCamera: next === null ? null : () => switchTo(next),
    /** Returns a photo of a frame filmed after this call; `null` if the camera has stopped. */
    async takePhoto(): Promise<Blob | null> {
      const video = videoRef.current
      if (video?.videoWidth && (await nextFrame(video)))
        return toJpeg(drawAt(video, { width: video.videoWidth, height: video.videoHeight }), 0.92)
      setState('stopped')
      return null
    },
  }
}
