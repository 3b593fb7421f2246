import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import { useTranslation } from '#web/kit/i18n.ts'
import { MenuItem } from '#web/kit/ui/MenuItem.tsx'
import type { Asked, Place } from '../timeline/types.ts'
import type { ManyOnBoard } from './useManyOnBoard.ts'

type Props = {
  asked: Asked
  many: ManyOnBoard
  onOpen: (visit: string) => void
  onLikely: (place: Place) => void
  /** Moves one visit into the trash, as in the rest of the timeline. */
  onTrash: (visit: string) => void
  /** Leads to the way of the visit's helper through its day; undefined where it has no helper. */
  onRoute: (() => void) | undefined
  onClose: () => void
}

/** Context menu for a visit, for all selected visits, or for an empty place. */
export function VisitMenu({ asked: { place, item }, many, onOpen, onLikely, onTrash, onRoute, onClose }: Props) {
  const { t } = useTranslation(['visits', 'common', 'directions'])
  const size = item !== undefined && many.chosen.ids.has(item) ? many.chosen.ids.size : 1
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
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: place.x, top: place.y }}
      slotProps={{ list: { 'aria-label': t('menu.label'), dense: true } }}
    >
      {item === undefined
        ? [line(t('likely.title'), () => onLikely(place))]
        : [
            ...(size > 1 ? [] : [line(t('menu.open'), () => onOpen(item))]),
            ...(size > 1 || !onRoute ? [] : [line(t('directions:day.link'), onRoute)]),
            line(t(many.chosen.ids.has(item) ? 'menu.unchoose' : 'menu.choose'), () => many.chosen.choose([item], true)),
            line(t('menu.copy', { count: size }), () => many.take('copy', item)),
            line(t('menu.cut', { count: size }), () => many.take('cut', item)),
            line(t('menu.unassign', { count: size }), () => many.unassign(item)),
            line(t('menu.trash', { count: size }), () => (size > 1 ? many.trash(item) : onTrash(item))),
          ]}
      <Divider />
      {line(t('menu.paste'), () => many.paste(place), !many.holds)}
    </Menu>
  )
}
