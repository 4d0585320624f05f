declare module 'virtual:emblems' {
  /** The address of one picture with all emblems; a game's is shown by the fragment `#<game>`. */
  const url: string;
  export default url;
}
