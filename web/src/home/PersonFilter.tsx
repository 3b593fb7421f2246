import { useId, useState } from 'react'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import type { Names } from '#web/kit/forms/values/context.ts'
import styles from './PersonFilter.module.css'

type Props = {
  label: string
  /** Id of the chosen person. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** The table whose records are found. */
  of: string
}

/** Narrows a list to one person, found by name. */
export function PersonFilter({ label, chosen, onChoose, of }: Props) {
  const id = useId()
  const [names] = useState<Names>(() => new Map())
  return (
    <div className={styles.person}>
      <label htmlFor={id}>{label}</label>
      <PickerBox
        of={of}
        names={names}
        input={{ id }}
        chosen={chosen === undefined ? [] : [chosen]}
        onChoose={([first]) => onChoose(first)}
      />
    </div>
  )
}
