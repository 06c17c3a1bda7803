import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

export type CameraFacing = 'environment' | 'user'

interface Camera {
  videoRef: RefObject<HTMLVideoElement | null>
  isLive: boolean
  takePhoto: () => Promise<Blob>
}

const wanted = (facing: CameraFacing): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1440 } },
})

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Runs the camera while the component is mounted. Calls `onLost` if it is refused, missing or taken away. */
export function useCamera(facing: CameraFacing, onLost: () => void): Camera {
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

function photoOf(video: HTMLVideoElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const canvas = document.createElement('canvas')
    canvas.width = video?.videoWidth ?? 0
    canvas.height = video?.videoHeight ?? 0
    const context = canvas.getContext('2d')
    if (!video || !context || canvas.width === 0) return reject(new Error('the camera shows no photo yet'))
    context.drawImage(video, 0, 0)
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the photo could not be taken'))),
      'image/jpeg',
      0.92,
    )
  })
}
