/** Cameras send five frames a second even in the dark. */
const stalledAfterMs = 2000

export function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Waits for a frame that was filmed from now on. Returns whether one came. */
export function nextFrame(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), stalledAfterMs)
    const settle = () => {
      clearTimeout(timer)
      resolve(true)
    }
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(settle)
    else (video as HTMLVideoElement).addEventListener('timeupdate', settle, { once: true })
  })
}

const storedAs = (facing: VideoFacingModeEnum) => `camera-${facing}`

/** Returns the camera that was chosen last for this side on this device. */
export function chosenCamera(facing: VideoFacingModeEnum): string | null {
  try {
    return localStorage.getItem(storedAs(facing))
  } catch {
    return null
  }
}

export function rememberCamera(facing: VideoFacingModeEnum, deviceId: string): void {
  try {
    localStorage.setItem(storedAs(facing), deviceId)
  } catch {
    // The choice then holds for this page only.
  }
}

/** Opens a camera, or the one that faces this way if there is no choice or the chosen one is gone. */
export function openCamera(facing: VideoFacingModeEnum, deviceId: string | null): Promise<MediaStream> {
  const which = deviceId === null ? { facingMode: { ideal: facing } } : { deviceId: { exact: deviceId } }
  const video = { ...which, width: { ideal: 1920 }, height: { ideal: 1440 } }
  return navigator.mediaDevices.getUserMedia({ audio: false, video }).catch((error: unknown) => {
    if (deviceId === null) throw error
    return openCamera(facing, null)
  })
}

/** Returns the cameras; a browser tells them apart only while one is running. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
}

export interface RunningCamera {
  deviceId: string
  label: string
  /** `undefined` for cameras that aren't part of a phone. */
  facing: string | undefined
}

export function describeCamera(track: MediaStreamTrack): RunningCamera {
  const { deviceId = '', facingMode } = track.getSettings()
  return { deviceId, label: track.label, facing: facingMode }
}

/** Returns the camera after the running one; `null` with only one. */
export function cameraAfter(
  cameras: readonly MediaDeviceInfo[],
  running: RunningCamera | null,
): string | null {
  if (cameras.length < 2) return null
  const at = cameras.findIndex(({ deviceId }) => deviceId === running?.deviceId)
  return cameras[(at + 1) % cameras.length]?.deviceId ?? null
}
