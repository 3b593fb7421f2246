import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import styles from './FileBox.module.css'

/** Frame around a file field that accepts a file by drag and drop or by pasting; read-only when `onTake` is undefined. */
export function FileBox({ onTake, children }: { onTake: ((files: FileList) => void) | undefined; children: ReactNode }) {
  const [over, setOver] = useState(false)
  if (!onTake) {
    return (
      <div className={styles.box} data-still>
        {children}
      </div>
    )
  }
  return (
    <div
      className={styles.box}
      data-over={over || undefined}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        onTake(event.clipboardData.files)
      }}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onTake(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}
