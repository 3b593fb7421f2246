import Button, { type ButtonProps } from '@mui/material/Button'
import { cx } from './cx.ts'
import styles from './RestingButton.module.css'

/** A button that can be without effect (`resting`) and still keeps the focus, which a disabled one would lose. */
export const RestingButton = ({ resting, onClick, className, ...props }: ButtonProps & { resting: boolean }) => (
  <Button
    {...props}
    className={cx(styles.button, className)}
    aria-disabled={resting || undefined}
    onClick={resting ? undefined : onClick}
  />
)
