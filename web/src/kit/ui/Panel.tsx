import { type ComponentProps, createElement } from 'react'
import styles from './Panel.module.css'

type Tag = 'section' | 'form' | 'li'

/** Framed part of a screen, or an item of a list, in the look of a section of a form. */
export const Panel = <As extends Tag>({ as, ...props }: Omit<ComponentProps<As>, 'className'> & { as: As }) =>
  createElement(as, { ...props, className: styles.panel })
