import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { useFailure } from './useFailure.ts'
import { useNameIssue } from './useNameIssue.ts'
import styles from './NodeList.module.css'

type Props = {
  name: string
  /** Stores the new name; throws where the server refuses it. */
  save: (name: string) => Promise<unknown>
  onDone: () => void
}

/** Box in which the name of an entry is changed in its row: Enter stores it, Escape leaves it as it was. */
export function NameBox({ name: old, save, onDone }: Props) {
  const { t } = useTranslation('archive')
  const failureText = useFailure()
  const [name, setName] = useState(old)
  const [refusal, setRefusal] = useState<string>()
  const issue = useNameIssue()(name)
  const text = issue ?? refusal
  const busy = useRef(false)

  const end = async () => {
    if (busy.current || issue !== undefined) return
    if (name.trim() === old) return onDone()
    busy.current = true
    try {
      await save(name.trim())
      onDone()
    } catch (error) {
      setRefusal(failureText('rename', error))
    } finally {
      busy.current = false
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // keys that belong to the conversion of kana, and keys of the list around the box
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onDone()
    else if (event.key === 'Enter') void end()
    else return
    event.preventDefault()
  }
  return (
    <Tooltip open={text !== undefined} title={text ?? ''} placement="bottom-start" describeChild>
      <input
        className={styles.rename}
        aria-label={t('new_name', { name: old })}
        aria-invalid={text !== undefined || undefined}
        value={name}
        ref={selectStem}
        onChange={({ target }) => {
          setName(target.value)
          setRefusal(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => (issue === undefined ? void end() : onDone())}
      />
    </Tooltip>
  )
}

/** Focuses the box and selects the name without its ending, which stays in most cases. */
const selectStem = (box: HTMLInputElement | null) => {
  if (!box) return
  const dot = box.value.lastIndexOf('.')
  box.focus()
  box.setSelectionRange(0, dot > 0 ? dot : box.value.length)
}
