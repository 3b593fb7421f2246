import { useId } from 'react'
import { TextArea } from '#web/kit/ui/Input.tsx'
import styles from './LinesBox.module.css'

/** The first lines of a file as they are written, to be read and copied; wide lines scroll sideways. */
export function LinesBox({ label, lines }: { label: string; lines: readonly string[] }) {
  const id = useId()
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <TextArea id={id} readOnly wrap="off" rows={Math.min(lines.length + 1, 7)} value={lines.join('\n')} />
    </div>
  )
}
