import type { SvgIconComponent } from '@mui/icons-material'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import styles from './Mirrored.module.css'

/** An icon that points along the direction of reading, and turns with it. */
export const Mirrored = ({ of: Icon, ...props }: SvgIconProps & { of: SvgIconComponent }) => (
  <Icon {...props} className={styles.mirrored} />
)
