import DirectionsBike from '@mui/icons-material/DirectionsBikeOutlined'
import DirectionsBus from '@mui/icons-material/DirectionsBusOutlined'
import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined'
import DirectionsWalk from '@mui/icons-material/DirectionsWalkOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type Mode, modes } from '#domain/visits/directions/route.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import styles from './ModeButtons.module.css'

const icons: Readonly<Record<Mode, SvgIconComponent>> = {
  walk: DirectionsWalk,
  bicycle: DirectionsBike,
  car: DirectionsCar,
  transit: DirectionsBus,
}

/** The mode that the address names; by bicycle where it names none. */
export const modeIn = (value: unknown): Mode => modes.find((one) => one === value) ?? 'bicycle'

/** Chooses how somebody goes. */
export function ModeButtons({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const { t } = useTranslation('directions')
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      aria-label={t('mode_label')}
      value={mode}
      onChange={(_, value: unknown) => modes.some((one) => one === value) && onMode(modeIn(value))}
    >
      {modes.map((one) => {
        const Icon = icons[one]
        return (
          <ToggleButton key={one} value={one} className={styles.mode}>
            <Icon />
            {t(`mode.${one}`)}
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
