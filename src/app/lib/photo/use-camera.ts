import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawAt, toJpeg } from './canvas.ts'

const wanted = (facing: VideoFacingModeEnum): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1440 } },
})

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Runs the camera while the component is mounted. Calls `onLost` if it is refused, missing or taken away. */
export function useCamera(facing: VideoFacingModeEnum, onLost: () => void) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [isLive, setIsLive] = useState(false)
  const handleLost = useEffectEvent(onLost)

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia(wanted(facing))
      const video = videoRef.current
      if (isOver || !video) return stop(stream)
      for (const track of stream.getVideoTracks())
        track.addEventListener('ended', () => isOver || handleLost())
      video.srcObject = stream
      await video.play()
      if (!isOver) setIsLive(true)
    }
    start().catch(() => {
      stop(stream)
      if (!isOver) handleLost()
    })
    return () => {
      isOver = true
      stop(stream)
    }
  }, [facing])

  return { videoRef, isLive, takePhoto: () => photoOf(videoRef.current) }
}

async function photoOf(video: HTMLVideoElement | null): Promise<Blob> {
  if (!video?.videoWidth) throw new Error('the camera shows no photo yet')
  return toJpeg(drawAt(video, { width: video.videoWidth, height: video.videoHeight }), 0.92)
}
