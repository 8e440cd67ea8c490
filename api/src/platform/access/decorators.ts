import { Directive, Extensions } from 'type-graphql'
import type { Access } from './access'

/** Only viewers of this kind may call the root field; printed in the schema as `@auth(requires: …)`. */
export function Allow(access: Exclude<Access, 'PUBLIC'>): MethodDecorator {
  return (target, key, descriptor) => {
    Directive(`@auth(requires: ${access})`)(target, key, descriptor)
    Extensions({ access })(target, key as string, descriptor)
  }
}

/** Everybody may call the root field. Explicit, because a field without a declaration is refused. */
export function Public(): MethodDecorator {
  return (target, key, descriptor) => {
    Extensions({ access: 'PUBLIC' satisfies Access })(target, key as string, descriptor)
  }
}
