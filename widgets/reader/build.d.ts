/** The name of the front end's files, without their kind: it changes with what is in them. Set by build.mjs. */
declare const FRONT: string;
