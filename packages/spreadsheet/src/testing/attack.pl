# Stands in the place of a parser that hostile code has taken over, with the whole system interface at hand.
# Arguments: a port and a socket where a server listens outside, and a process outside. Prints one line for
# each try: its name, and "held" or "succeeded".
use strict;
use warnings;
use Socket;
$| = 1;
$SIG{XFSZ} = 'IGNORE';
# Never hangs: the caller always sees it end.
alarm 240;
my ($port, $socket_path, $outside) = @ARGV;
my ($machine) = qx(uname -m) =~ /(\w+)/;
my %call = $machine eq 'aarch64'
  ? (memfd => 279, unshare => 97, mount => 40, getsid => 156, prlimit => 261, ptrace => 117)
  : (memfd => 319, unshare => 272, mount => 165, getsid => 124, prlimit => 302, ptrace => 101);
my $NEW_USER = 0x10000000;
my $MOST = 64;
my $MIB = 1024 * 1024;

sub report { printf "%s: %s\n", $_[0], $_[1] ? 'succeeded' : 'held' }

# In a process of its own, which may die of it.
sub apart {
  my ($work) = @_;
  my $child = fork;
  return 0 unless defined $child;
  unless ($child) { open STDERR, '>', '/dev/null'; exit($work->() ? 7 : 0) }
  waitpid $child, 0;
  return $? >> 8 == 7;
}

sub writes {
  my ($folder) = @_;
  open(my $file, '>', "$folder/partsight-attack") or return 0;
  unlink "$folder/partsight-attack";
  return 1;
}

sub connects {
  my ($domain, $type, $address) = @_;
  socket(my $socket, $domain, $type, 0) or return 0;
  return connect $socket, $address;
}

report("write to $_", writes($_)) for qw(/ /dev /dev/shm /tmp /usr /var/tmp);
report('keep bytes in a file in memory', apart(sub {
  my $name = "a\0";
  my $descriptor = syscall($call{memfd}, $name, 0);
  return 0 if $descriptor < 0;
  open(my $file, '>&=', $descriptor) or return 0;
  return defined syswrite($file, 'x' x 4096);
}));
report('use a gigabyte', apart(sub { my @held = map { my $text = 'x' x (64 * $MIB); \$text } 1 .. 16; return @held == 16 }));
report('start many processes', apart(sub {
  my @children;
  for (1 .. 300) {
    my $child = fork;
    last unless defined $child;
    unless ($child) { sleep 60; exit }
    push @children, $child;
  }
  kill 'KILL', @children;
  waitpid $_, 0 for @children;
  return @children > $MOST;
}));
report('open many files', apart(sub {
  my @files;
  for (1 .. 300) { open(my $file, '<', '/dev/null') or last; push @files, $file }
  return @files > $MOST;
}));
report('raise a limit', apart(sub {
  my $limits = pack 'QQ', ~0, ~0;
  return syscall($call{prlimit}, 0, 1, $limits, 0) == 0;
}));
report('make a namespace', apart(sub { syscall($call{unshare}, $NEW_USER) == 0 }));
report('mount', apart(sub {
  my @texts = ("none\0", "/tmp\0", "tmpfs\0");
  return syscall($call{mount}, @texts, 0, 0) == 0;
}));
report('reach a server', connects(AF_INET, SOCK_STREAM, pack_sockaddr_in(int $port, INADDR_LOOPBACK)));
report('reach a socket', connects(AF_UNIX, SOCK_STREAM, pack_sockaddr_un($socket_path)));
report('signal a process outside', kill(0, $outside));
report('trace a process outside', syscall($call{ptrace}, 16, int $outside, 0, 0) == 0);
report("read $_", -e $_) for qw(/etc/passwd /etc/hostname /proc/self /root /home /var /run /sys);
report('share a terminal', open(my $terminal, '<', '/dev/tty') || syscall($call{getsid}, 0) == 0);
report('see the environment', scalar(grep { $_ ne 'PWD' } keys %ENV));
