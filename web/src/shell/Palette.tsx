import ArrowBack from '@mui/icons-material/ArrowBack'
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
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { scrollToElement } from '#web/kit/ui/scrollToElement.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import styles from './Palette.module.css'
import { keepFocus, PaletteOption } from './PaletteOption.tsx'
import type { Found } from './search.ts'
import { usePhones } from './usePhones.ts'
import { useSearchResults } from './useSearchResults.ts'

const focus = (box: HTMLInputElement | null) => box?.focus()
/** Where a line is read from right to left, that key points on which points back elsewhere. */
const arrows = () => (document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'])

type Props = { onClose: () => void; onOpen: (part: 'settings' | 'shortcuts') => void }

/** Search for screens, actions, records and files, opened by Ctrl+K on any screen. */
export default function Palette({ onClose, onOpen }: Props) {
  const spoken = useSpoken()
  const { t } = useTranslation(spoken as ['common'])
  const { of } = useLabels()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  /** The result whose acts are shown in place of the results, and where it stands among them. */
  const [within, setWithin] = useState<{ found: Found; at: number }>()
  const id = useId()
  const phone = usePhone()
  const results = useSearchResults(text)
  const calls = usePhones(within?.found.record)
  const acts = within && [...(within.found.acts ?? []), ...calls]
  const { groups, waiting, undecided, failed } = acts ? withinOne(acts) : results
  const all = groups.flatMap(({ found }) => found)
  const chosen = all[Math.min(at, all.length - 1)]
  /** Enter was pressed before the results for the typed text arrived; the first one is opened then. */
  const [early, setEarly] = useState(false)

  const open = (found: Found | undefined) => {
    if (!found) return
    onClose()
    if (found.go === 'logout') void signOut()
    else if (typeof found.go === 'string') onOpen(found.go)
    else if ('call' in found.go) location.assign(`tel:${found.go.call}`)
    else void navigate(found.go)
  }
  const enter = (found: Found) => {
    setWithin({ found, at: all.indexOf(found) })
    setAt(0)
    setEarly(false)
  }
  const leave = () => {
    if (within) setAt(within.at)
    setWithin(undefined)
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
  /** Whether a key has led into the acts of the chosen result, or back; elsewhere it moves in the typed text. */
  const turn = ({ key, ctrlKey, metaKey, altKey, shiftKey, currentTarget: box }: KeyboardEvent<HTMLInputElement>): boolean => {
    const [on, back] = arrows()
    if (ctrlKey || metaKey || altKey || shiftKey) return false
    const goesOn = key === on && !within && chosen?.acts !== undefined && box.selectionStart === text.length
    if (goesOn) enter(chosen)
    const goesBack = key === back && within !== undefined
    if (goesBack) leave()
    return goesOn || goesBack
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && all.length > 0) step(by)
    else if (event.key === 'Enter') {
      if (undecided) setEarly(true)
      else open(chosen)
    } else if (!turn(event)) return
    event.preventDefault()
  }

  const title = within ? t('palette.acts_of', { name: within.found.title }) : t('palette.open')
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
            setWithin(undefined)
            setEarly(false)
          }}
        />
        {phone && (
          <IconButton edge="end" aria-label={t('action.close')} onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        )}
      </div>
      <Hidden role="status">{within && t('palette.said', { name: within.found.title, count: all.length })}</Hidden>
      <Hidden id={`${id}-how`}>{t('palette.has_acts')}</Hidden>
      {within && (
        <div className={styles.within}>
          <IconButton edge="start" aria-label={t('palette.back')} onMouseDown={keepFocus} onClick={leave}>
            <Mirrored of={ArrowBack} />
          </IconButton>
          <b>{within.found.title}</b>
        </div>
      )}
      <div className={styles.found} id={id} role="listbox" aria-label={title} aria-busy={waiting}>
        {groups.map(({ id: group, found }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p role="presentation" id={`${id}-${group}`}>
              {of(group)}
            </p>
            {found.map((one) => (
              <PaletteOption
                key={one.id}
                found={one}
                id={`${id}-${one.id}`}
                how={`${id}-how`}
                isChosen={one === chosen}
                onPoint={() => setAt(all.indexOf(one))}
                onOpen={() => open(one)}
                onActs={() => enter(one)}
              />
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && !waiting && (
        <p className={styles.nothing} role="status">
          {failed ? t('palette.failed') : t('palette.nothing', { text })}
        </p>
      )}
      {!phone && <p className={styles.keys}>{t(within ? 'palette.keys_within' : 'palette.keys')}</p>}
    </Dialog>
  )
}

/** The acts of one result in the shape of results: all are there at once, but for phone numbers, which come last. */
const withinOne = (acts: readonly Found[]) => ({
  groups: [{ id: 'common:palette.actions', found: acts }],
  waiting: false,
  undecided: false,
  failed: false,
})
