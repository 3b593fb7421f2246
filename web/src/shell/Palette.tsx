import CloseOutlined from '@mui/icons-material/CloseOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useSpoken } from './useSpoken.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { signOut } from '#web/kit/forms/drafts/signOut.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { scrollToElement } from '#web/kit/ui/scrollToElement.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import styles from './Palette.module.css'
import type { Found } from './search.ts'
import { useSearchResults } from './useSearchResults.ts'

const focus = (box: HTMLInputElement | null) => box?.focus()

type Props = { onClose: () => void; onOpen: (part: 'settings' | 'shortcuts') => void }

/** Search for screens, actions, records and files, opened by Ctrl+K on any screen. */
export default function Palette({ onClose, onOpen }: Props) {
  const spoken = useSpoken()
  const { t } = useTranslation(spoken as ['common'])
  const { of } = useLabels()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const phone = usePhone()
  const { groups, waiting, undecided, failed } = useSearchResults(text)
  const all = groups.flatMap(({ found }) => found)
  const chosen = all[Math.min(at, all.length - 1)]
  /** Enter was pressed before the results for the typed text arrived; the first one is opened then. */
  const [early, setEarly] = useState(false)

  const open = (found: Found | undefined) => {
    if (!found) return
    onClose()
    if (found.go === 'logout') void signOut()
    else if (typeof found.go === 'string') onOpen(found.go)
    else void navigate(found.go)
  }

  const openEarly = useEffectEvent(() => open(chosen))
  const meant = early && !undecided
  useEffect(() => {
    if (meant) openEarly()
  }, [meant])

  const step = (by: number) => {
    setEarly(false)
    const next = (all.indexOf(chosen ?? all[0]!) + by + all.length) % all.length
    setAt(next)
    const option = document.getElementById(`${id}-${all[next]?.id}`)
    if (option) scrollToElement(option, { block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && all.length > 0) step(by)
    else if (event.key !== 'Enter') return
    else if (undecided) setEarly(true)
    else open(chosen)
    event.preventDefault()
  }

  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      slotProps={{ paper: { className: phone ? styles.whole : styles.palette } }}
    >
      <Hidden as="h2" id={`${id}-title`}>
        {t('palette.open')}
      </Hidden>
      <div className={styles.box}>
        <SearchOutlined aria-hidden />
        <input
          ref={focus}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-label={t('palette.open')}
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          placeholder={t('palette.placeholder')}
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
            setEarly(false)
          }}
        />
        {phone && (
          <IconButton edge="end" aria-label={t('action.close')} onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        )}
      </div>
      <div className={styles.found} id={id} role="listbox" aria-label={t('palette.open')} aria-busy={waiting}>
        {groups.map(({ id: group, found }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p role="presentation" id={`${id}-${group}`}>
              {of(group)}
            </p>
            {found.map((one) => (
              <button
                key={one.id}
                id={`${id}-${one.id}`}
                type="button"
                role="option"
                aria-selected={one === chosen}
                tabIndex={-1}
                className={styles.option}
                onPointerMove={() => setAt(all.indexOf(one))}
                onClick={() => open(one)}
              >
                <span className={styles.title}>
                  {one.sample && <SampleMark />}
                  {one.title}
                </span>
                {one.detail && (
                  <span className={styles.detail}>
                    <Muted size={0.875}>{one.detail}</Muted>
                  </span>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && !waiting && (
        <p className={styles.nothing} role="status">
          {failed ? t('palette.failed') : t('palette.nothing', { text })}
        </p>
      )}
      {!phone && <p className={styles.keys}>{t('palette.keys')}</p>}
    </Dialog>
  )
}
