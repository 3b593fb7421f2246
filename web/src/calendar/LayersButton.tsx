import Layers from '@mui/icons-material/LayersOutlined'
import Menu from '@mui/material/Menu'
import { useState } from 'react'
import type { CalendarLayer } from '#domain/calendar/calendar.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CheckItem } from '#web/kit/ui/CheckItem.tsx'

type Props = { layers: readonly CalendarLayer[]; off: readonly CalendarLayer[]; onOff: (off: readonly CalendarLayer[]) => void }

/** Which layers are shown: the button says how many are not. */
export function LayersButton({ layers, off, onOff }: Props) {
  const { t } = useTranslation('calendar')
  const [at, setAt] = useState<HTMLElement | null>(null)
  const left = layers.filter((layer) => off.includes(layer)).length
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<Layers />}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        {left === 0 ? t('layers') : t('layers_off', { size: left })}
      </Button>
      <Menu open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
        {layers.map((layer) => (
          <CheckItem
            key={layer}
            checked={!off.includes(layer)}
            onClick={() => onOff(off.includes(layer) ? off.filter((one) => one !== layer) : [...off, layer])}
          >
            {t(`layer.${layer}`)}
          </CheckItem>
        ))}
      </Menu>
    </>
  )
}
