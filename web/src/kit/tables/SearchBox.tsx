import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { usePageKeys } from '../pageKeys.ts'
import styles from './SearchBox.module.css'

const pause = 250

type Props = {
  value: string
  onSearch: (text: string) => void
  /** Placeholder that says what can be searched for, e.g. name, kana or code. */
  hint: string
  /** Called on Arrow down, to move the focus into the list. */
  onDown: () => void
}

/** Search box of a list (focused by `/`). Searches 250 milliseconds after the last key, and never during an IME conversion. */
export function SearchBox({ value, onSearch, hint, onDown }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { draft, type, send } = useDraft(value, onSearch)
  const composing = useRef(false)
  usePageKeys(({ key, ctrlKey, metaKey }) => {
    if (key !== '/' || ctrlKey || metaKey) return false
    input.current?.select()
    return true
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') send(draft)
    else if (event.key === 'Escape' && draft !== '') send('')
    else if (event.key === 'ArrowDown') onDown()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.search}>
      <Search fontSize="small" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={draft}
        aria-label={t('table.search')}
        aria-keyshortcuts="/"
        placeholder={hint}
        onChange={(event) => type(event.target.value, composing.current)}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          type(event.currentTarget.value, false)
        }}
        onKeyDown={onKeyDown}
      />
      {draft !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('table.search_clear')}
          onClick={() => {
            send('')
            input.current?.focus()
          }}
        >
          <Clear fontSize="small" />
        </button>
      )}
    </div>
  )
}

/** Text of the box: ahead of the address while somebody types, and following the address when it changes for another reason. */
const useDraft = (value: string, onSearch: (text: string) => void) => {
  const [draft, setDraft] = useState(value)
  const timer = useRef<number>(undefined)
  const sent = useRef(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (value === sent.current) return
    window.clearTimeout(timer.current)
    sent.current = value
    setDraft(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const send = (text: string) => {
    window.clearTimeout(timer.current)
    setDraft(text)
    if (text.trim() === sent.current) return
    sent.current = text.trim()
    search.current(sent.current)
  }
  const type = (text: string, composing: boolean) => {
    window.clearTimeout(timer.current)
    setDraft(text)
    if (!composing) timer.current = window.setTimeout(() => send(text), pause)
  }
  return { draft, type, send }
}
