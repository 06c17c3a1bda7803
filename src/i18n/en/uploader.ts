import { maxImageBytes } from '#shared/constants.ts'
import { formatBytes } from '#shared/formatting.ts'

export const content = {
  label: 'Image upload',
  drop: 'Drop an image here, paste it, or',
  choose: 'Choose an image',
  camera: 'Take a photo',
  limit: `One image, at most ${formatBytes(maxImageBytes)}`,
  uploading: 'Uploading image',
  storing: 'Storing image',
  cancel: 'Cancel upload',
  tryAgain: 'Try again',
  cameraTitle: 'Camera',
  startingCamera: 'Starting the camera',
  shoot: 'Take Photo',
  use: 'Use This Photo',
  retake: 'Retake Photo',
  tooLarge: `This file is larger than ${formatBytes(maxImageBytes)}. Choose a smaller image.`,
  notAnImage: 'This file isn’t an image.',
  onlyOne: 'One image at a time, please.',
  failed: 'We couldn’t upload the image.',
}
