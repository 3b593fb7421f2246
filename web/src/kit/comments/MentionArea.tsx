import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_COMMENT, MAX_MENTIONS, type Mentionable } from '#domain/kit/comments.ts'
import { api } from '../api.ts'
import type { ControlIds } from '../forms/layout/Labelled.tsx'
import { useTranslation } from '../i18n.ts'
import { Hidden } from '../ui/Hidden.tsx'
import { TextArea } from '../ui/Input.tsx'
import styles from './MentionArea.module.css'
import { mentionBefore, toSend, type Typed, withPerson } from './mentions.ts'

type Props = {
  of: { entity: string; record_id: string }
  control: ControlIds
  value: Typed
  onChange: (value: Typed) => void
}

/** Box for a comment. After an `@` it lists those who can be mentioned, above the box, where no keyboard of a phone covers them. */
export function MentionArea({ of, control, value, onChange }: Props) {
  const { t } = useTranslation('common')
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState<number>()
  /** Where the mention began whose list was closed by Escape. */
  const [closed, setClosed] = useState<number>()
  const [at, setAt] = useState(0)
  const mention =
    cursor === undefined || toSend(value).mentions.length >= MAX_MENTIONS ? undefined : mentionBefore(value.text, cursor)
  const isOpen = mention !== undefined && mention.from !== closed
  const { data } = useQuery(
    api.comments.mentionable.queryOptions({
      input: { ...of, q: mention?.typed ?? '' },
      enabled: isOpen,
      placeholderData: keepPreviousData,
    }),
  )
  const found = (isOpen && data?.items) || []
  const chosen = found[Math.min(at, found.length - 1)]
  const moveCursor = useCursor(box, value.text)

  const write = (text: string, next: number) => {
    onChange({ ...value, text })
    setCursor(next)
    setAt(0)
  }
  const choose = (person: Mentionable) => {
    if (!mention || cursor === undefined) return
    const { people, label } = withPerson(value.people, person)
    const before = `${value.text.slice(0, mention.from)}${label} `
    onChange({ text: before + value.text.slice(cursor).replace(/^ /, ''), people })
    setCursor(before.length)
    moveCursor(before.length)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // while kana are converted, the keys belong to the input method
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229 || !chosen) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setAt((found.indexOf(chosen) + by + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setClosed(mention?.from)
    else return
    event.preventDefault()
    // Escape closes the list and not the drawer around it
    event.stopPropagation()
  }

  return (
    <div className={styles.area}>
      {found.length > 0 && (
        <div id={id} role="listbox" aria-label={t('comments.mention_list')} className={styles.people}>
          {found.map((person) => (
            <button
              key={person.id}
              id={`${id}-${person.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={person === chosen}
              className={styles.person}
              // the focus stays in the box
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setAt(found.indexOf(person))}
              onClick={() => choose(person)}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
      <TextArea
        {...control}
        ref={box}
        rows={3}
        maxLength={MAX_COMMENT}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        value={value.text}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onBlur={() => setCursor(undefined)}
        onKeyDown={onKeyDown}
      />
      <Hidden role="status">
        {isOpen && data && (found.length > 0 ? t('comments.mention_count', { count: found.length }) : t('comments.mention_none'))}
      </Hidden>
    </div>
  )
}

/** Moves the cursor of a box once a new text stands in it. */
const useCursor = (box: { current: HTMLTextAreaElement | null }, text: string) => {
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    box.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
  }, [box, text])
  return (place: number) => {
    next.current = place
  }
}
