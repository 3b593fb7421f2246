import Menu from '@mui/material/Menu'
import Divider from '@mui/material/Divider'
import { useTranslation } from '#web/kit/i18n.ts'
import { MenuItem } from '#web/kit/ui/MenuItem.tsx'
import type { Place } from '../timeline/types.ts'
import type { Clipboard } from './useClipboard.ts'

/** What was pressed with the right button: a visit, or an empty place. */
export type Asked = { readonly place: Place; readonly visit: string | undefined }

type Props = {
  asked: Asked
  clipboard: Clipboard
  /** The visit has a helper who can be taken off. */
  taken: boolean
  onOpen: (visit: string) => void
  onUnassign: (visit: string) => void
  onTrash: (visit: string) => void
  onLikely: (place: Place) => void
  onClose: () => void
}

/** What can be done to a visit or at a place, at the point of the right click. */
export function VisitMenu({ asked: { place, visit }, clipboard, taken, onOpen, onUnassign, onTrash, onLikely, onClose }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const line = (text: string, act: () => void, disabled = false) => (
    <MenuItem
      key={text}
      disabled={disabled}
      onClick={() => {
        onClose()
        act()
      }}
    >
      {text}
    </MenuItem>
  )
  const ofVisit =
    visit === undefined
      ? [line(t('likely.title'), () => onLikely(place))]
      : [
          line(t('menu.open'), () => onOpen(visit)),
          line(t('menu.copy'), () => clipboard.take(visit, 'copy')),
          line(t('menu.cut'), () => clipboard.take(visit, 'cut')),
          line(t('menu.unassign'), () => onUnassign(visit), !taken),
          line(t('common:form.record.trash'), () => onTrash(visit)),
        ]
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: place.x, top: place.y }}
      slotProps={{ list: { 'aria-label': t('menu.label'), dense: true } }}
    >
      {ofVisit}
      <Divider />
      {line(t('menu.paste'), () => clipboard.paste(place), !clipboard.holds)}
    </Menu>
  )
}
