import { Directive, Extensions } from 'type-graphql'
import type { Access } from './access'

/** Only viewers of this kind may call the root field; printed in the schema as `@auth(requires: …)`. */
export function Allow(access: Exclude<Access, 'PUBLIC'>): MethodDecorator {
  return (target, key, descriptor) => {
    Directive(`@auth(requires: ${access})`)(target, key, descriptor)
    Extensions({ access })(target, key as string, descriptor)
  }
}

/** Everybody may call the root field. Said aloud, because a field that says nothing is refused to all. */
export function Public(): MethodDecorator {
  return (target, key, descriptor) => {
    Extensions({ access: 'PUBLIC' satisfies Access })(target, key as string, descriptor)
  }
}
