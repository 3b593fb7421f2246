/** Longest edge of a picture that leaves this device: more than the server keeps of a photo. Pixels. */
const EDGE = 2048
const QUALITY = 0.85

/**
 * A photo as JPEG, no larger than it has to be: the camera of a phone makes many times of what is kept in the end. Where and with what it was taken
 * stays behind. Answers the file itself where this browser cannot read it, as the server may.
 */
export const smaller = async (file: Blob): Promise<Blob> => {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return (await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))) ?? file
  } catch {
    return file
  }
}
